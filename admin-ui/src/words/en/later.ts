/** The page of every feature that is not built. */
export const later = {
  heading: "This page isn't available yet.",
  body: "We're still building {{page}}. Your program keeps running as it is.",
  action: 'Go to the dashboard',
} as const;
