import { useState } from 'preact/hooks'

interface Props {
  /** Empty: not known yet. */
  url: string
  /** Empty: a text beside it says the same. */
  alt?: string
  class?: string
  part?: string
  width?: number
  height?: number
}

const ATTEMPTS_MAX = 4
const WAIT_MS = 2_500

/** A picture that may still be drawn: it is asked for again, and is a coloured field until then. */
export function Picture({ url, alt = '', class: name = '', part, width, height }: Props) {
  const [attempt, setAttempt] = useState(0)
  const [isMissing, setMissing] = useState(false)
  if (isMissing || !url)
    return <Gap alt={alt} part={part} width={width} height={height} class={`gap ${name}`} />
  return (
    <img
      key={attempt}
      src={url}
      alt={alt}
      class={name}
      loading="lazy"
      part={part}
      width={width}
      height={height}
      onError={() => {
        setMissing(true)
        if (attempt + 1 === ATTEMPTS_MAX) return
        setTimeout(() => {
          setMissing(false)
          setAttempt(attempt + 1)
        }, WAIT_MS)
      }}
    />
  )
}

/** Has the room that the picture will need. */
const Gap = ({ alt, class: name, part, width, height }: Omit<Props, 'url'>) => (
  <span
    class={name}
    part={part}
    style={{ width: width && `${width}px`, height: height && `${height}px` }}
    {...(alt && { role: 'img', 'aria-label': alt })}
  />
)
