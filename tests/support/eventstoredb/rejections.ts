import { Metadata, type ServiceError, type status } from '@grpc/grpc-js';

/**
 * Fault of the next append: rejected before it is carried out; lost with its connection before that; carried out with its answer lost; carried
 * out with a reported or silent time-out; rejected for lack of permission.
 */
export type AppendFault = 'refused' | 'lost' | 'answer-lost' | 'timeout' | 'silence' | 'denied';

/** An error as the server reports it, with the trailers by which its clients know it. */
export function failure(code: status, details: string, trailers: Record<string, string> = {}): ServiceError {
  const metadata = new Metadata();
  for (const [name, value] of Object.entries(trailers)) metadata.set(name, value);
  return Object.assign(new Error(details), { code, details, metadata });
}
