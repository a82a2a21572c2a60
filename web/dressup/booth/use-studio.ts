import { useState } from 'preact/hooks'
import { replace } from './model/decorate.ts'
import { type Decoration, FIRST_PICTURE, type Picture } from './model/picture.ts'

/** The picture being created, and which of its decorations is selected. */
export function useStudio() {
  const [picture, setPicture] = useState<Picture>(FIRST_PICTURE)
  const [selectedId, select] = useState<number | null>(null)
  const { decorations } = picture
  return {
    picture,
    selected: decorations.find(({ id }) => id === selectedId),
    select,
    change: (news: Partial<Picture>) => setPicture((now) => ({ ...now, ...news })),
    add(one: Decoration) {
      setPicture((now) => ({ ...now, decorations: [...now.decorations, one] }))
      select(one.id)
    },
    alter: (one: Decoration) =>
      setPicture((now) => ({ ...now, decorations: replace(now.decorations, one) })),
    remove(id: number) {
      setPicture((now) => ({ ...now, decorations: now.decorations.filter((one) => one.id !== id) }))
      select(null)
    },
  }
}

export type Studio = ReturnType<typeof useStudio>
