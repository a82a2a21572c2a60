import { words } from '../words/language.tsx'

export const connections = words(
  {
    title: '連携デバッガ',
    lead: '連携の各ステップと、7つの値のうちどれが一致しないかを表示します。シークレットはマスクされます。',
    emptyTitle: 'まだ連携がありません',
    emptyText: 'ユーザーのブラウザを /connect に送ると、ここに表示されます。',
    onlyRefused: '拒否されたものだけ',
    steps: { connect: '開始', allow: '同意', exchange: '交換' },
    ok: '成功',
    differs: 'この値が開始のときと違います。',
    values: '結合する7つの値（この順にコロンでつなぐ）',
    given: '開始のときの codeChallenge',
    computed: '届いた値から計算したハッシュ',
    same: '2つのハッシュは同じです。',
    notSame: '2つのハッシュが違います。',
    unknown: 'このステップではわかりません',
    flow: 'フロー',
    /** The service reports the first characters of a secret and its length. */
    length: (text: string) => text.replace(/\((\d+) characters\)$/, '（$1文字）'),
    clues: {
      encoded: '開始のときは、URL エンコードした形でハッシュに入っていました。',
      decoded: '開始のときは、URL デコードした形でハッシュに入っていました。',
      trimmed: '前後の空白か改行の有無が違います。',
      missing: '開始のときは、空のままハッシュに入っていました。',
      otherApp: '開始のときは、同じ組織の別のアプリの ID がハッシュに入っていました。',
      otherUri: '開始のときは、別の URI（登録済みの別のもの、または末尾の / の違い）でした。',
      otherOrder: '並び順が違います。',
      spaces: '区切りが違います。カンマだけで、空白なしでつなぎます。',
      alias: 'GrantItem と ItemGrant が入れ替わっています。',
      otherWord: '開始のときは、別の書き方でハッシュに入っていました。',
      milliseconds: '開始のときは、ミリ秒でハッシュに入っていました。秒にしてください。',
      otherTime: '開始時と時刻がずれています。時刻は一度だけ取得してください。',
      hashed: '開始のときは、ハッシュした形で入っていました。そのままの値を使います。',
      otherSeparator: 'コロン以外の文字でつながれています。',
      otherAppKey: '交換に、同じ組織の別のアプリのキーが使われました。',
      otherKey: '開始のとき使えた別のキーがあります。そのキーで計算した可能性があります。',
    } as Record<string, string>,
    advice: {
      appId: 'コンソールのアプリ ID と同じか確かめてください。',
      codeChallenge:
        'ほかの値は開始と同じで、よくある間違い（URL エンコード、並び順、時刻のずれ、空白など）の' +
        'どれを試しても一致しませんでした。apiKey か codeVerifier がまったく別の値です。' +
        '下の計算と比べてください。',
      responseType: '7つの値の2番目は、いつも grant_token という文字列です。',
      joining: '値をそのまま、この順に、半角のコロンでつないでください。',
      redirectUri: '開始と交換で、1文字も違わない同じ URI を送ってください。',
      scope: '並び順も含めて、開始と同じ文字列を送ってください。',
      requestDate: '開始のときに使った時刻を、秒の整数のまま保存しておいてください。',
      apiKey: '開始時と交換時で同じキーを使ってください。途中で入れ替えると一致しません。',
      codeVerifier: '開始ごとに新しく作り、サーバーに保存した値を送ってください。',
      avatarId: 'ゲストの引き継ぎでは、開始時と交換時で同じ avatarId を送ってください。',
    } as Record<string, string>,
    tryTitle: 'codeChallenge を計算する',
    tryLead:
      'テスト用の値でハッシュを計算し、あなたのコードの結果と比べられます。値は保存されません。',
    tryIt: '計算する',
    joined: '結合した文字列（シークレットはマスクしています）',
    hash: 'SHA-256',
  },
  {
    title: 'Connections',
    lead: 'Shows each step of linking, and which of the seven values differs. Secrets are masked.',
    emptyTitle: 'No linking attempts yet',
    emptyText: 'When you send a user’s browser to /connect, the attempt appears here.',
    onlyRefused: 'Only refused attempts',
    steps: { connect: 'start', allow: 'consent', exchange: 'exchange' },
    ok: 'succeeded',
    differs: 'This value differs from the start of the flow.',
    values: 'The seven values, joined by colons in this order',
    given: 'codeChallenge sent at the start',
    computed: 'Hash of the values received',
    same: 'The two hashes are the same.',
    notSame: 'The two hashes differ.',
    unknown: 'Unknown at this step',
    flow: 'Flow',
    length: (text: string) => text,
    clues: {
      encoded: 'The URL-encoded form was hashed at the start of the flow.',
      decoded: 'The URL-decoded form was hashed at the start of the flow.',
      trimmed:
        'One of the two values has a leading or trailing space or line break that the other lacks.',
      missing: 'An empty string was hashed at the start of the flow.',
      otherApp: 'The id of another app of your organisation was hashed at the start of the flow.',
      otherUri:
        'A different URI was hashed: another registered one, or one that differs in the final ' +
        'slash.',
      otherOrder: 'The order differs.',
      spaces: 'The separator is wrong: join with commas only, without spaces.',
      alias: 'GrantItem was used for ItemGrant, or the other way round.',
      otherWord: 'A different spelling was hashed at the start of the flow.',
      milliseconds: 'A time in milliseconds was hashed at the start of the flow: use seconds.',
      otherTime:
        'The clock was read twice, so this value differs from the hashed one by a few seconds.',
      hashed: 'It was hashed before it was joined: use the plain value.',
      otherSeparator: 'The values were joined by something other than a colon.',
      otherAppKey: 'The exchange used the key of another app of your organisation.',
      otherKey:
        'The app had another valid key at the start of the flow: that key may have been hashed.',
    } as Record<string, string>,
    advice: {
      appId: 'Compare it with the app ID in the console.',
      codeChallenge:
        'None of the usual mistakes (URL encoding, order, clock, spaces and so on) in a single ' +
        'value explains ' +
        'the difference. So apiKey or codeVerifier must have a completely different value: ' +
        'compare them with the form below.',
      responseType: 'The second of the seven values is always the text grant_token.',
      joining: 'Join the values as they are, in this order, with colons.',
      redirectUri: 'Send exactly the same URI at the start and at the exchange.',
      scope: 'Send the same text as at the start, in the same order.',
      requestDate: 'Store the start time in whole seconds, and send the same value again.',
      apiKey:
        'Use the same key at the start and at the exchange: a key rotated in between does not ' +
        'match.',
      codeVerifier:
        'Generate a new one for each flow, store it on your server, and send it at the exchange.',
      avatarId: 'For an upgrade, send the same avatarId at the start and at the exchange.',
    } as Record<string, string>,
    tryTitle: 'Compute a codeChallenge',
    tryLead: 'Compare the result with that of your own code. Nothing is stored.',
    tryIt: 'Compute',
    joined: 'The joined text, with secrets masked',
    hash: 'SHA-256',
  },
)
