/** One line of the doctor; null: only a person can tell, who should look. */
export type Check = [isWell: boolean | null, line: string]
