import type { openPeople, PeopleOptions } from './people.ts'

export type People = ReturnType<typeof openPeople>
export type OpenPeople = () => Promise<People>

/**
 * Loads the sign-in library when it is first needed: it takes a third of a second and fifty
 * megabytes, which a service that only answers apps need not spend.
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
