// @ts-nocheck: AssemblyScript; its compiler checks the types.

/** The length of a metre at one metre from the viewer, in units of the sample grid. */
export let unitsPerMetre: f32 = 0
/** The centre of the picture, in units. */
export let centreX: f32 = 0
export let centreY: f32 = 0
/** Towards the light in view space. */
export let lightX: f32 = 0
export let lightY: f32 = 0
export let lightZ: f32 = 0

/** Sets the mapping from view space to the picture; it is valid until the next call. */
export function setView(
  units: f32,
  middleX: f32,
  middleY: f32,
  towardsX: f32,
  towardsY: f32,
  towardsZ: f32,
): void {
  unitsPerMetre = units
  centreX = middleX
  centreY = middleY
  lightX = towardsX
  lightY = towardsY
  lightZ = towardsZ
}
