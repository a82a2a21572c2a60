/** Collects bytes; grows as needed. */
export interface ByteWriter {
  writeByte(value: number): void
  /** Two bytes, low byte first. */
  writeShort(value: number): void
  /** Four bytes, high byte first. */
  writeLong(value: number): void
  writeAscii(text: string): void
  writeBytes(bytes: Uint8Array): void
  /** A copy of everything written. */
  finish(): Uint8Array
}

/** `expectedLength` avoids growing. */
export function createByteWriter(expectedLength = 1 << 14): ByteWriter {
  let buffer = new Uint8Array(expectedLength)
  let length = 0
  const grow = (count: number) => {
    if (length + count > buffer.length) {
      const larger = new Uint8Array(Math.max(buffer.length * 2, length + count))
      larger.set(buffer)
      buffer = larger
    }
  }
  const writeByte = (value: number) => {
    grow(1)
    buffer[length++] = value
  }
  return {
    writeByte,
    writeShort(value) {
      writeByte(value)
      writeByte(value >> 8)
    },
    writeLong(value) {
      for (const shift of [24, 16, 8, 0]) writeByte(value >>> shift)
    },
    writeAscii(text) {
      for (let i = 0; i < text.length; i++) writeByte(text.charCodeAt(i))
    },
    writeBytes(bytes) {
      grow(bytes.length)
      buffer.set(bytes, length)
      length += bytes.length
    },
    finish: () => buffer.slice(0, length),
  }
}
