/** Maximum length of the reason of a change of points by a workflow, in characters. */
export const MAX_FLOW_REASON = 500;
/** The platform takes payloads of triggers below this size, in bytes. */
export const MAX_FLOW_PAYLOAD = 50_000;
