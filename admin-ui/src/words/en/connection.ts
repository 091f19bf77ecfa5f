/** While nobody answers, and when a newer build has taken the place of this one. */
export const connection = {
  write: "You're offline. You can make changes again once you're connected.",
  unreachable: "This part couldn't be loaded",
  unreachableBody: 'Check your connection and try again. What you have entered is still here.',
  outdated: 'A new version is available',
  outdatedBody: 'Reload to continue. Save your changes first, if you have any.',
  reload: 'Reload',
} as const;
