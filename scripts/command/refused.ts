/** A request that cannot be fulfilled, explained in one line for the user. */
export class Refused extends Error {}
