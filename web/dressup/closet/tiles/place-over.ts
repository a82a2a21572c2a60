/** The minimum distance to the edges of the window. */
const MARGIN_PX = 8

/** Centres an open popover on a tile, inside the window. */
export function placeOver(popover: HTMLElement, tile: HTMLElement): void {
  const { left, top, width, height } = tile.getBoundingClientRect()
  const { offsetWidth, offsetHeight } = popover
  const clamp = (start: number, size: number, space: number) =>
    Math.max(MARGIN_PX, Math.min(start, space - size - MARGIN_PX))
  const { clientWidth, clientHeight } = document.documentElement
  popover.style.left = `${clamp(left + (width - offsetWidth) / 2, offsetWidth, clientWidth)}px`
  popover.style.top = `${clamp(top + (height - offsetHeight) / 2, offsetHeight, clientHeight)}px`
}
