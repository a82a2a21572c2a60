/** A pair of pictures: its name, and the side on which the later one is. */
export interface Pair {
  name: string
  later: 'left' | 'right'
}

export interface Votes {
  later: number
  earlier: number
  undecided: number
}

/** The better side of a pair, or no difference. */
const LETTERS = /^[lr=]*$/

/** Whether there is one letter for each pair. */
export const isComplete = (answers: string, pairs: readonly Pair[]): boolean =>
  LETTERS.test(answers) && answers.length === pairs.length

/**
 * Counts the pairs in which the later or the earlier picture was preferred, and the undecided ones;
 * `answers` contains one letter per pair, in the order of the pairs.
 */
export function countVotes(pairs: readonly Pair[], answers: string): Votes {
  const votes = { later: 0, earlier: 0, undecided: 0 }
  pairs.forEach(({ later }, n) => {
    if (answers[n] === '=') votes.undecided++
    else if (answers[n] === later[0]) votes.later++
    else votes.earlier++
  })
  return votes
}
