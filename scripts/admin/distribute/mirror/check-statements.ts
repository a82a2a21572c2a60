import type pg from 'pg'
import { countShards } from './count-shards.ts'
import { listRefusals } from './list-refusals.ts'
import { readCatalogue } from './read-catalogue.ts'
import { readTree } from './read-tree.ts'

/** The outcome of a statement on Citus. */
export interface Verdict {
  /** On one line. */
  text: string
  refusals: readonly string[]
  /** The tables in which the statement touches several shards. */
  spread: readonly string[]
}

/** Checks statements against a mirror of Citus, whose shards are hash partitions. */
export async function checkStatements(
  client: pg.Client,
  texts: readonly string[],
): Promise<Verdict[]> {
  const catalogue = await readCatalogue(client)
  const verdicts: Verdict[] = []
  for (const text of texts) {
    const { types, spread } = await countShards(client, text)
    const tree = await readTree(client, { text, types })
    verdicts.push({
      text: text.trim().replaceAll(/\s+/g, ' '),
      refusals: listRefusals(tree, spread ?? [], catalogue),
      spread: spread ?? [],
    })
  }
  return verdicts
}
