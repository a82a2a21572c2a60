/** The vowels of VRM. */
export const VOWELS = ['aa', 'ih', 'ou', 'ee', 'oh'] as const
export type Vowel = (typeof VOWELS)[number]

/** Weights of vowels, whose sum is at most 1; empty for a closed mouth. */
export type Mouth = Readonly<Partial<Record<Vowel, number>>>

export const CLOSED: Mouth = {}

/** The movement of a mouth over time. */
export interface MouthTrack {
  durationS: number
  at(seconds: number): Mouth
}
