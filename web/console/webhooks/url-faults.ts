/** Messages for an invalid URL, by the service's reason. */
export const urlFaults: Record<'ja' | 'en', Readonly<Record<string, string>>> = {
  ja: {
    webhookUrlTooLong: 'URL は1,024文字までです。',
    webhookUrlNotHttp: 'http:// か https:// で始まる URL を入力してください。',
    webhookUrlNotHttps: '本番のアプリでは、https:// で始まる URL を入力してください。',
    webhookUrlWithName: 'URL にユーザー名やパスワードは入れられません。',
    webhookUrlWithFragment: 'URL に #（フラグメント）は入れられません。',
    webhookUrlPort: '本番のアプリでは、ポートは443か8443だけです。',
    webhookUrlHost: '本番のアプリでは、インターネット上のホスト名にしてください。',
  },
  en: {
    webhookUrlTooLong: 'A URL can have at most 1,024 characters.',
    webhookUrlNotHttp: 'Enter a URL that begins with http:// or https://.',
    webhookUrlNotHttps: 'For a live app, enter a URL that begins with https://.',
    webhookUrlWithName: 'A URL must not contain a user name or a password.',
    webhookUrlWithFragment: 'A URL must not contain a fragment, which begins with #.',
    webhookUrlPort: 'For a live app, the port must be 443 or 8443.',
    webhookUrlHost: 'For a live app, the URL must name a public host.',
  },
}
