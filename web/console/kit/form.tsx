import type { ComponentChildren } from 'preact'

interface Props {
  class?: string
  /** Submits nothing while the submit button is disabled or busy, not even with the Enter key. */
  onSubmit(): unknown
  children: ComponentChildren
}

export const Form = ({ class: name = 'form', onSubmit, children }: Props) => (
  <form
    class={name}
    onSubmit={(event) => {
      event.preventDefault()
      onSubmit()
    }}
  >
    {children}
  </form>
)
