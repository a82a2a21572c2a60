import { useId } from 'preact/hooks'
import '../style/switch.css'

interface Props {
  label: string
  hint?: string
  isOn: boolean
  onChange(isOn: boolean): void
}

/** A setting that is on or off. */
export function Switch({ label, hint, isOn, onChange }: Props) {
  const id = useId()
  return (
    <div class="switch">
      <label>
        <input
          type="checkbox"
          checked={isOn}
          aria-describedby={hint && id}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        <strong>{label}</strong>
      </label>
      {hint && (
        <p id={id} class="small">
          {hint}
        </p>
      )}
    </div>
  )
}
