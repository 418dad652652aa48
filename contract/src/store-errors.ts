/** What goes wrong on the way from a link to what the store says, as in `errors`. */
export const storeErrors = {
  INVALID_LINK: [
    400,
    'This is not a link to an app on Google Play or the App Store.',
    {
      empty: 'Please enter a Google Play Store URL',
      too_long: 'This text is too long for an app link. Please paste only the link.',
      no_link:
        'There is no link in this text. Please paste the address of an app on Google Play or the App Store.',
      bad_url: 'This link is damaged. Please copy it again from Google Play or the App Store.',
      scheme:
        'This kind of link is not supported. Please paste the https:// address of the app on Google Play or the App Store.',
      userinfo: 'This link carries a user name in its address, so it is not a safe store link.',
      port: 'This link names an unusual port, so it is not a safe store link.',
      host: 'This link does not lead to Google Play or the App Store.',
      short_link: 'Short links hide where they lead. Please open it and paste the full address of the app.',
      not_app_page:
        'This link leads to the store, but not to an app. Please paste the link of the app itself.',
      bad_id: 'The app in this link could not be recognised. Please copy the link again.',
      ambiguous: 'There is more than one app in this text. Please paste one link at a time.',
    },
  ],
  APP_NOT_FOUND: [404, 'App data not found'],
  STORE_APP_NOT_FOUND: [
    404,
    'App not found in the store. Please check the link.',
    {
      play: 'App not found on Google Play. Please check the link.',
      apple: 'App not found in the App Store of this country: {country}. Please check the link.',
    },
  ],
  APP_NOT_USABLE: [
    422,
    'This listing cannot be turned into ads.',
    {
      mac_app: 'This link leads to a Mac app. Ads are made for iPhone, iPad and Android apps.',
      other_kind: 'This link leads to something in the App Store that is not an iPhone or iPad app.',
    },
  ],
  STORE_UNREACHABLE: [
    424,
    'The store could not be reached. Please try again in a moment.',
    {
      consent:
        'Google Play asked for cookie consent instead of showing the app. Please try again in a moment.',
      interrupted: 'The extraction was interrupted. Please try again.',
      network: '{store} could not be reached. Please try again in a moment.',
      outage: '{store} has a problem at the moment. Please try again in a while.',
      status: '{store} refused to show the app (status {status}).',
      timeout: '{store} did not answer in time. Please try again in a moment.',
    },
  ],
  STORE_CHANGED: [
    424,
    'The store changed its page and the app could not be read. We are on it.',
    {
      play: 'Google Play changed its page, and the app could not be read from it. Please try another app meanwhile.',
      apple: 'The App Store changed its answers, and the app could not be read from them.',
      redirect: '{store} sent us on to an address that is not its own.',
      too_large: '{store} sent a page that is too large to be read.',
    },
  ],
  STORE_THROTTLED: [
    429,
    'The store is receiving too many requests from us. Please try again in a minute.',
    { store: '{store} is receiving too many requests from us. Please try again in a minute.' },
  ],
} as const;
