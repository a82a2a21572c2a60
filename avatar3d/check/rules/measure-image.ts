interface Size {
  widthPx: number
  heightPx: number
}

const PNG = 0x89504e47
const JPEG = 0xffd8
/** Markers of frames, which contain the size: SOF0 to SOF15, except DHT, JPG and DAC. */
const isFrame = (marker: number) =>
  marker >= 0xffc0 && marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker)

/** Markers allowed before a frame; decoders differ in how they skip others. */
const hasLength = (marker: number) =>
  marker > 0xff01 && (marker < 0xffd0 || marker > 0xffd9) && marker < 0xffff

/**
 * The size that a PNG or JPEG declares, read before any decoder sees it; null for other formats,
 * and if decoders might disagree.
 */
export function measureImage(bytes: Uint8Array): Size | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.length >= 24 && view.getUint32(0) === PNG)
    return { widthPx: view.getUint32(16), heightPx: view.getUint32(20) }
  return bytes.length >= 4 && view.getUint16(0) === JPEG ? measureJpeg(view) : null
}

function measureJpeg(view: DataView): Size | null {
  let at = 2
  while (at + 9 <= view.byteLength) {
    // Any number of 0xff bytes may precede a marker.
    if (view.getUint16(at) === 0xffff) {
      at++
      continue
    }
    const marker = view.getUint16(at)
    if (isFrame(marker))
      return { widthPx: view.getUint16(at + 7), heightPx: view.getUint16(at + 5) }
    const length = view.getUint16(at + 2)
    if (!hasLength(marker) || length < 2) return null
    at += 2 + length
  }
  return null
}
