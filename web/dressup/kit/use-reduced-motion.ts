import { useMedia } from '@kisekae/web-common/use-media.ts'

/** Whether the device is set to reduce motion. */
export const useReducedMotion = () => useMedia('(prefers-reduced-motion: reduce)')
