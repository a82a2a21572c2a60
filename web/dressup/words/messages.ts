import type { EventKind } from '@kisekae/contract/fit/me.ts'
import type { Part } from '@kisekae/contract/part.ts'
import type { Permission } from '@kisekae/contract/permission.ts'

/**
 * The text that is loaded with the app, before any screen. Each language `satisfies Messages`, so
 * missing text is a type error.
 */
export interface Messages {
  common: {
    loading: string
    retry: string
    cancel: string
    close: string
    save: string
    undo: string
    previous: string
    next: string
    skip: string
    back: string
    rename: string
    remove: string
    name: string
    language: string
    skipToContent: string
    lastUpdated: (time: string) => string
    requestId: string
    copy: string
    copied: string
  }
  nav: {
    label: string
    home: string
    closet: string
    outfits: string
    links: string
    account: string
  }
  parts: Record<Part, string>
  problem: {
    title: string
    unreachable: string
    unknown: string
    tooMany: string
    tooManyIn: (seconds: number) => string
    signedOut: string
    outdated: string
    reload: string
    pictureFailed: string
  }
  notFound: {
    title: string
    text: string
    home: string
  }
  offline: {
    title: string
    text: string
  }
  start: {
    title: string
    lead: string
    tryOn: string
    signUp: string
    signIn: string
    openCloset: string
    points: [title: string, text: string][]
    heroAlt: (name: string) => string
    down: string
  }
  entry: {
    signUpTitle: string
    signInTitle: string
    emailLead: string
    email: string
    emailExample: string
    sendCode: string
    codeLead: (email: string) => string
    code(digits: number): string
    codeLength(digits: number): string
    longCode(digits: number): string
    confirmCode: string
    resend: string
    resendIn: (seconds: number) => string
    otherEmail: string
    notArrived: string
    /** Text for developers: the place where codes arrive while no e-mail is sent. */
    noMail: string
    outbox: string
    outboxKey: string
    orEmail: string
    withPasskey: string
    passkeyFailed: string
    noAccount: string
    makeOne: string
    legal: string
    terms: string
    privacy: string
    haveAccount: string
    goSignIn: string
    faults: {
      codeWrong: string
      codeExpired: string
      codeSpent: string
      emailInvalid: string
      mailFailed: string
      codeElsewhere: string
    }
    nicknameTitle: string
    nicknameLead: string
    nickname: string
    nicknameHint: string
    nicknameInvalid: string
    nicknameRefused: string
    lookTitle: string
    lookLead: string
    look: string
    guestLook: (appName: string) => string
    newLook: string
    guestAlt: (appName: string) => string
    figure: string
    tone: string
    outfit: string
    create: string
    lookAlt: (name: string) => string
    passkeyTitle: string
    passkeyLead: string
    addPasskey: string
    passkeyUnavailable: string
    welcome: (name: string) => string
    stepOf: (step: number, count: number) => string
  }
  closet: {
    title: string
    avatarAlt: (names: string) => string
    partsLabel: string
    itemCount: (count: number) => string
    worn: string
    fresh: string
    notSelectable: string
    pause: string
    play: string
    greet: string
    view3d: string
    viewPicture: string
    turnHint: string
    loading3d: string
    no3d: string
    lost3d: string
    missing3d: (names: string) => string
    undo: string
    reset: string
    unsaved: string
    saved: string
    empty: string
    emptyHint: string
    emptyAction: string
    tookOff: (names: string, item: string) => string
    changed: (names: string, item: string) => string
    quoted: (name: string) => string
    required: (part: string) => string
    forbidden: (name: string) => string
    noBodyFits: string
    noFaceFits: string
    impossible: string
    leaveTitle: string
    leaveText: string
    leaveSave: string
    leaveDiscard: string
    openedFrom: (app: string) => string
    /** A note that is shown while the member is dressing for the theme of the day. */
    forTheme: (theme: string) => string
    toStampCard: string
    notLinked: string
    takePicture: string
    stickers: string
    search: string
    clearSearch: string
    order: string
    orders: { newest: string; name: string }
    nothingFound: (query: string) => string
    nothingFoundHint: string
    /** A heading that may be followed by a count. */
    colours: string
    /** A filter that may be followed by the name of an item. */
    favourites: string
    /** A filter. */
    onlyNew: string
    tooManyFavourites: string
    noMatch: string
    clearFilters: string
    /** A filter for clothes or accessories. */
    kind: string
    kinds: {
      outfit: string
      top: string
      bottom: string
      outer: string
      shoes: string
      socks: string
      head: string
      face: string
      ears: string
      neck: string
      back: string
      wrist: string
      limbs: string
      wheelchair: string
    }
    /** A filter. */
    colour: string
    fromApp: string
    colourNames: {
      black: string
      grey: string
      white: string
      brown: string
      red: string
      orange: string
      yellow: string
      green: string
      blue: string
      purple: string
      pink: string
    }
    /** A button that shows colours to choose from. */
    dye: string
    /** The name of the swatch with the item's own colour. */
    ownColour: string
    /** The features of a face that can be dyed. */
    features: { iris: string; lips: string; cheeks: string }
    palette: {
      ivory: string
      grey: string
      ink: string
      sand: string
      caramel: string
      cocoa: string
      cherry: string
      rose: string
      blush: string
      coral: string
      honey: string
      lemon: string
      mint: string
      leaf: string
      teal: string
      sky: string
      blue: string
      navy: string
      lavender: string
      purple: string
    }
  }
  outfits: {
    title: string
    lead: string
    saveCurrent: string
    saveTitle: string
    savedName: (date: string) => string
    kept: (name: string) => string
    wear: string
    wearing: string
    wore: (name: string) => string
    alt: (name: string) => string
    empty: string
    emptyHint: string
    renameTitle: string
    deleteTitle: (name: string) => string
    deleteText: string
    deleted: (name: string) => string
    tooMany: string
    impossible: string
    nameInvalid: string
    count: (count: number) => string
  }
  consent: {
    title: (app: string) => string
    heading: string
    returnsTo: string
    signedInAs: string
    anotherAccount: string
    avatarAlt: string
    can: string
    cannot: string
    permissions: Record<Permission, string[]>
    without: Record<Exclude<Permission, 'AvatarLoad'>, string>
    never: string[]
    moving: (count: number) => string
    movingLook: (appName: string) => string
    known: string
    development: string
    later: string
    allow: string
    deny: string
    over: string
    overText: string
    needAccount: string
    returning: (app: string) => string
    returnText: string
    returnStuck: string
    returnAction: (app: string) => string
  }
  links: {
    title: string
    lead: string
    linkedAt: string
    lastUsed: string
    never: string
    itemsGiven: string
    items: (count: number) => string
    permissions: Record<Permission, string>
    permissionsLabel: string
    takeBack: string
    /** The label that names one permission, for screen readers. */
    takeBackOf(permission: string): string
    takeBackTitle(permission: string, app: string): string
    takeBackText: string
    takenBack: string
    noPermissions: string
    remove: string
    removeTitle: (app: string) => string
    loses: string
    losesList: string[]
    keeps: string
    keepsList: string[]
    again: string
    removed: (app: string) => string
    empty: string
    emptyHint: string
  }
  account: {
    title: string
    profile: string
    nickname: string
    email: string
    saved: string
    motionText: string
    card: string
    cardText: string
    openCard: string
    friends: string
    friendsText: string
    openFriends: string
    notifications: string
    notificationsText: string
    openNotifications: string
    passkeys: string
    passkeysLead: string
    noPasskeys: string
    addPasskey: string
    passkeyName: string
    newPasskey: string
    unnamed: string
    addedAt: (date: string) => string
    lastUsedAt: (date: string) => string
    passkeyAdded: string
    deletePasskeyTitle: (name: string) => string
    deletePasskeyText: string
    sessions: string
    thisDevice: string
    since: (date: string) => string
    signOut: string
    signOutThere: (device: string) => string
    signOutOthers: string
    othersSignedOut: string
    unknownDevice: string
    events: string
    eventsLead: string
    newDevice: string
    eventKinds: Readonly<Record<EventKind, string>>
    data: string
    download: string
    downloadText: string
    downloadedOften: string
    deleteMe: string
    deleteTitle: string
    deleteText: string
    deleteRestore: string
    deleteConfirm: string
    againTitle: string
    againText: string
    againCode: (email: string) => string
    deletionTitle: string
    deletionText: (date: string) => string
    restore: string
    restored: string
  }
}
