/** Encodes bytes as lowercase hexadecimal. */
export const toHex = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
