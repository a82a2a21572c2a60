/** A call as readers see it, with placeholders for values that differ between runs. */
export interface RecordedCall {
  /** `POST /v1/Guest?scope=ItemGrant`. */
  request: string
  headers?: { [name: string]: string }
  form?: { [name: string]: string }
  status: number
  /** The URL to which a page sends the browser. */
  location?: string
  /** Absent if the response has no JSON body. */
  body?: unknown
  /** The reason that a page shows. */
  page?: string
}
