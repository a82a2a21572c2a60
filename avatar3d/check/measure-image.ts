interface Size {
  widthPx: number
  heightPx: number
}

const PNG = 0x89504e47
const JPEG = 0xffd8
/** Markers that begin a frame and tell its size: SOF0 to SOF15, but for DHT, JPG and DAC. */
const isFrame = (marker: number) =>
  marker >= 0xffc0 && marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker)

/** How large a PNG or JPEG says it is, read before any decoder sees it; null for others. */
export function measureImage(bytes: Uint8Array): Size | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.length >= 24 && view.getUint32(0) === PNG)
    return { widthPx: view.getUint32(16), heightPx: view.getUint32(20) }
  return bytes.length >= 4 && view.getUint16(0) === JPEG ? measureJpeg(view) : null
}

function measureJpeg(view: DataView): Size | null {
  let at = 2
  while (at + 9 <= view.byteLength) {
    const marker = view.getUint16(at)
    if (isFrame(marker))
      return { widthPx: view.getUint16(at + 7), heightPx: view.getUint16(at + 5) }
    // A marker that says it is shorter than its own length ends the search.
    const length = view.getUint16(at + 2)
    if (marker < 0xff00 || length < 2) return null
    at += 2 + length
  }
  return null
}
