/** The number of days in a month, `YYYY-MM`. */
export const countDays = (month: string): number => {
  const [year, number] = partsOf(month)
  // Day 0 of the next month is the last day of this month.
  return new Date(Date.UTC(year, number, 0)).getUTCDate()
}

/** The month that is this many months later, or earlier if the number is negative. */
export const stepMonth = (month: string, by: number): string => {
  const [year, number] = partsOf(month)
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7)
}

const partsOf = (month: string) => month.split('-').map(Number)
