import type { SavedOutfit } from '@kisekae/contract/fit/outfits.ts'
import { useState } from 'preact/hooks'
import { avatarAddress } from '../kit/avatar-address.ts'
import { Button } from '../kit/button.tsx'
import { ConfirmDialog } from '../kit/confirm-dialog.tsx'
import { Icon } from '../kit/icon.tsx'
import { NameDialog } from '../kit/name-dialog.tsx'
import { useWords } from '../words/language.tsx'
import { useOutfitActions } from './use-outfit-actions.ts'

interface Props {
  outfit: SavedOutfit
  isWorn: boolean
}

/** A saved look: its picture, its name and its actions. */
export function OutfitCard({ outfit, isWorn }: Props) {
  const { outfits, common } = useWords().words
  const [open, setOpen] = useState<'rename' | 'remove' | null>(null)
  const close = () => setOpen(null)
  const { wear, rename, remove } = useOutfitActions(outfit, close)
  return (
    <li class={`outfit-card ${isWorn ? 'worn' : ''}`}>
      <div class="outfit-picture">
        <img
          src={avatarAddress(outfit.imageUrl, { moving: false })}
          alt={outfits.alt(outfit.name)}
          width={240}
          height={320}
          loading="lazy"
        />
      </div>
      <h2>{outfit.name}</h2>
      <div class="outfit-actions">
        {isWorn ? (
          <p class="worn-label">
            <Icon name="check" />
            {outfits.wearing}
          </p>
        ) : (
          <Button kind="primary" busy={wear.isPending} onClick={() => wear.mutate()}>
            {outfits.wear}
          </Button>
        )}
        <button
          type="button"
          class="round-button"
          aria-label={`${common.rename}: ${outfit.name}`}
          onClick={() => setOpen('rename')}
        >
          <Icon name="edit" />
        </button>
        <button
          type="button"
          class="round-button"
          aria-label={`${common.remove}: ${outfit.name}`}
          onClick={() => setOpen('remove')}
        >
          <Icon name="trash" />
        </button>
      </div>
      {open === 'rename' && (
        <NameDialog
          title={outfits.renameTitle}
          label={common.name}
          initial={outfit.name}
          isBusy={rename.isPending}
          onSave={(name) => rename.mutate(name)}
          onClose={close}
        />
      )}
      {open === 'remove' && (
        <ConfirmDialog
          title={outfits.deleteTitle(outfit.name)}
          action={common.remove}
          isBusy={remove.isPending}
          onConfirm={() => remove.mutate()}
          onClose={close}
        >
          <p>{outfits.deleteText}</p>
        </ConfirmDialog>
      )}
    </li>
  )
}
