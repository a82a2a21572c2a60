/** A file instead of a JSON response. */
export class Download {
  readonly name: string
  readonly mediaType: string
  readonly content: string | Uint8Array

  constructor(file: { name: string; mediaType: string; content: string | Uint8Array }) {
    this.name = file.name
    this.mediaType = file.mediaType
    this.content = file.content
  }
}
