/** A wish that cannot be granted as it is put, in one line for the person who put it. */
export class Refused extends Error {}
