/** What is wrong with an address, by the service's reason. */
export const urlFaults: Record<'ja' | 'en', Readonly<Record<string, string>>> = {
  ja: {
    webhookUrlTooLong: 'URL は 1,024 文字までです。',
    webhookUrlNotHttp: 'http:// か https:// で始まる URL を入力してください。',
    webhookUrlNotHttps: '本番のアプリでは、https:// で始まる URL を入力してください。',
    webhookUrlWithName: 'URL にユーザー名やパスワードは入れられません。',
    webhookUrlWithFragment: 'URL に #（フラグメント）は入れられません。',
    webhookUrlPort: '本番のアプリでは、ポートは 443 か 8443 だけです。',
    webhookUrlHost: '本番のアプリでは、インターネット上のホスト名にしてください。',
  },
  en: {
    webhookUrlTooLong: 'An address has 1,024 characters at most.',
    webhookUrlNotHttp: 'Enter an address that begins with http:// or https://.',
    webhookUrlNotHttps: 'For a live app, enter an address that begins with https://.',
    webhookUrlWithName: 'An address cannot hold a user name or a password.',
    webhookUrlWithFragment: 'An address cannot hold a fragment, which begins with #.',
    webhookUrlPort: 'For a live app, the port can only be 443 or 8443.',
    webhookUrlHost: 'For a live app, the address must name a host of the internet.',
  },
}
