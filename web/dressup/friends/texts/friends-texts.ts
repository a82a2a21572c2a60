/** All text for the page of friends and gifts, which is loaded with it. */
export interface FriendsTexts {
  title: string
  lead: string
  yourCode: string
  codeHint: string
  makeCode: string
  newCode: string
  copyCode: string
  enter: string
  enterHint: string
  send: string
  sent: string
  unknown: string
  own: string
  full: string
  blockedByYou: string
  asking: string
  accept: string
  acceptOf: (name: string) => string
  decline: string
  declineOf: (name: string) => string
  block: string
  blockOf: (name: string) => string
  blockTitle: (name: string) => string
  blockText: (name: string) => string
  asked: string
  askedOn: (day: string) => string
  withdraw: string
  friends: string
  none: string
  give: string
  giveTo: (name: string) => string
  remove: string
  removeOf: (name: string) => string
  removeTitle: (name: string) => string
  removeText: string
  blocked: string
  unblock: string
  unblockOf: (name: string) => string
  giveLead: string
  left: (count: number) => string
  nothing: string
  worn: string
  confirmText: (item: string, name: string) => string
  given: (item: string, name: string) => string
  notGivable: string
  cannotTake: string
  friendMany: string
  tooMany: string
}
