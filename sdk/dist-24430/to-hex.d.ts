/** Encodes bytes as lowercase hexadecimal. */
export declare const toHex: (bytes: Uint8Array) => string;
