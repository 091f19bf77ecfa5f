import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {
  type Metadata,
  ResponderBuilder,
  ServerCredentials,
  ServerInterceptingCall,
  type ServerInterceptor,
  ServerListenerBuilder,
  status,
} from '@grpc/grpc-js';

/** A node with TLS that takes calls of its users only. */
export interface Secured {
  readonly credentials: ServerCredentials;
  readonly interceptors: ServerInterceptor[];
}

const basic = (user: string): string => `Basic ${Buffer.from(user).toString('base64')}`;

/** Answers calls of anyone else as a server that does not know the user, or not by this password. */
const authenticate =
  (users: readonly string[]): ServerInterceptor =>
  (_method, call) => {
    const isKnown = (metadata: Metadata) => users.map(basic).includes(String(metadata.get('authorization')[0]));
    const listener = new ServerListenerBuilder()
      .withOnReceiveMetadata((metadata, next) => {
        if (isKnown(metadata)) next(metadata);
        else call.sendStatus({ code: status.UNAUTHENTICATED, details: 'Unauthenticated' });
      })
      .build();
    return new ServerInterceptingCall(call, new ResponderBuilder().withStart((next) => next(listener)).build());
  };

/**
 * Makes a certificate for 127.0.0.1, signed by itself, in a folder.
 * @returns the path of the certificate, which is its own authority
 */
export function certificateIn(folder: string, name: string): string {
  const [key, certificate] = [path.join(folder, `${name}.key`), path.join(folder, `${name}.crt`)];
  const files = ['-keyout', key, '-out', certificate];
  const subject = ['-subj', `/CN=${name}`, '-addext', 'subjectAltName=IP:127.0.0.1'];
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...files, ...subject], {
    stdio: 'pipe',
  });
  return certificate;
}

/** @param users `name:password` of each */
export function securedBy(certificate: string, users: readonly string[]): Secured {
  const key = fs.readFileSync(certificate.replace(/\.crt$/, '.key'));
  const pair = { private_key: key, cert_chain: fs.readFileSync(certificate) };
  return { credentials: ServerCredentials.createSsl(null, [pair]), interceptors: [authenticate(users)] };
}
