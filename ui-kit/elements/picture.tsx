import { useState } from 'preact/hooks'

interface Props {
  /** Empty while the URL is unknown. */
  url: string
  /** Empty if adjacent text has the same content. */
  alt?: string
  class?: string
  part?: string
  width?: number
  height?: number
}

const ATTEMPTS_MAX = 4
const WAIT_MS = 2_500

/**
 * A picture that may not have been rendered yet: it is requested several times, and a coloured
 * placeholder is shown until it arrives.
 */
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

/** Reserves the space for the picture. */
const Gap = ({ alt, class: name, part, width, height }: Omit<Props, 'url'>) => (
  <span
    class={name}
    part={part}
    style={{ width: width && `${width}px`, height: height && `${height}px` }}
    {...(alt && { role: 'img', 'aria-label': alt })}
  />
)
