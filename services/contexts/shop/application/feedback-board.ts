import { SignJWT } from 'jose';

/** A person as the board knows them: these three and nothing else (spec SHELL-063). */
interface BoardPerson {
  readonly id: string;
  readonly email: string;
  readonly name: string;
}

/** The vendor's board of feature requests, which knows people by a token signed with a shared secret. */
export class FeedbackBoard {
  constructor(private readonly board: { readonly url: string; readonly secret: string } | null) {}

  /** Address that signs a person in at the board; null where there is no board, or nobody it could know. */
  async urlFor({ id, email, name }: BoardPerson): Promise<string | null> {
    if (!this.board || !email) return null;
    const token = await new SignJWT({ id, email, name })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .sign(new TextEncoder().encode(this.board.secret));
    const url = new URL(this.board.url);
    url.searchParams.set('ssoToken', token);
    return url.href;
  }
}
