/** Why a text is not a link to one app → what the user reads. */
export const linkIssues = {
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
  not_app_page: 'This link leads to the store, but not to an app. Please paste the link of the app itself.',
  bad_id: 'The app in this link could not be recognised. Please copy the link again.',
  ambiguous: 'There is more than one app in this text. Please paste one link at a time.',
} as const;

export type LinkIssue = keyof typeof linkIssues;
