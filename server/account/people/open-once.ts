import type { openPeople, PeopleOptions } from './people.ts'

export type People = ReturnType<typeof openPeople>
export type OpenPeople = () => Promise<People>

/**
 * Opens the sign-in library on first use. Loading it takes a third of a second: a service loads it
 * after starting (`start-service.ts`), and most tests never do.
 */
export function openOnce(options: PeopleOptions): { open: OpenPeople; end(): Promise<void> } {
  let opening: Promise<People> | undefined
  return {
    open() {
      opening ??= import('./people.ts').then((people) => people.openPeople(options))
      return opening
    },
    end: async () => (await opening)?.end(),
  }
}
