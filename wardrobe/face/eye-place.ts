/** The position of the middle of an eye, in metres: to the side, and from the ground. */
export const EYE_X = 0.0725
export const EYE_Y = 0.745
