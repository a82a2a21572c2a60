import { encode } from 'uqr'

/** The width of the blank margin around the code, in modules; scanners require four. */
const QUIET = 4

/** A QR code as SVG, black on white in every colour scheme, since scanners expect that. */
export function drawQr(text: string): string {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET })
  const modules = data.flatMap((row, y) =>
    row.flatMap((isBlack, x) => (isBlack ? [`M${x} ${y}h1v1h-1z`] : [])),
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}">
<path fill="#fff" d="M0 0h${size}v${size}H0z"/>
<path d="${modules.join('')}" shape-rendering="crispEdges"/>
</svg>
`
}
