export const feedbackRejections = {
  'feedback.nowhere': 'Feature requests cannot be sent from here: no address of support is set',
};
