/**
 * The formats of renders. A render shows an avatar in a pose; its parameters are modelled on those
 * of Ready Player Me.
 */
export const RENDER_FORMATS = ['png', 'jpg', 'webp', 'avif'] as const
export type RenderFormat = (typeof RENDER_FORMATS)[number]

/**
 * Shows the figure from the head to the hips, the whole figure, or the figure enlarged to the edges
 * of the picture.
 */
export const RENDER_CAMERAS = ['portrait', 'fullbody', 'fit'] as const
export type RenderCamera = (typeof RENDER_CAMERAS)[number]

export const RENDER_EXPRESSIONS = ['happy', 'lol', 'sad', 'scared', 'rage'] as const
export type RenderExpression = (typeof RENDER_EXPRESSIONS)[number]

export const RENDER_POSES = ['power-stance', 'relaxed', 'standing', 'thumbs-up'] as const
export type RenderPose = (typeof RENDER_POSES)[number]

/** The longest side of a render, in pixels. */
export const RENDER_SIDE_MAX = 1024
