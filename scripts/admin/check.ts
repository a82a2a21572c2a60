/** A line of the doctor's report; null if only a person can check it. */
export type Check = [isWell: boolean | null, line: string]
