import type { ComponentChildren } from 'preact'

interface Props {
  class?: string
  /** Nothing is sent while the submit button is disabled or busy, by whatever key. */
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
