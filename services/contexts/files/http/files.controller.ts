import type { FileUse, StoredFile } from '@loyalty/contracts/files/use';
import type { Answer } from '@loyalty/contracts/kernel/endpoint';
import { Controller, Get, HttpCode, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AccessLog } from '../../../platform/access/caller-directory.js';
import { tooLarge } from '../../../platform/files/accept-upload.js';
import { Files } from '../../../platform/files/files.js';
import { Authenticator } from '../../../platform/http/authenticator.js';
import { HttpProblem, notFound } from '../../../platform/http/http-problem.js';
import { readUpload } from '../../../platform/http/multipart.js';
import { RateLimiter, visitorAddress } from '../../../platform/http/rate-limiter.js';
import { fromRejection } from '../../../platform/http/rejection-problem.js';
import { FileUses } from '../application/file-uses.js';

/** Overhead of a multipart form in bytes. */
const FORM_BYTES = 16 * 1024;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const YEAR_S = 31_536_000;

type Rejected = Parameters<typeof fromRejection>[0];

/** A file that is too large is 413; everything else as for other calls. */
function problemOf(use: FileUse, rejection: Rejected): HttpProblem {
  const problem = fromRejection(rejection);
  if (rejection.rejected !== tooLarge(use).rejected) return problem;
  return new HttpProblem(413, problem.code, problem.message, problem.errors);
}

/** Uploads by staff, and public files by id. */
@Controller()
export class FilesController {
  constructor(
    private readonly files: Files,
    private readonly uses: FileUses,
    private readonly authenticator: Authenticator,
    private readonly limiter: RateLimiter,
    private readonly accessLog: AccessLog,
  ) {}

  @Post('/api/lp/files/:use')
  @HttpCode(200)
  async upload(@Req() request: FastifyRequest): Promise<Answer<StoredFile>> {
    const principal = await this.authenticator.authenticate('write', request);
    this.limiter.consume(principal, request);
    const { shop, actor } = principal;
    const use = this.uses.find((request.params as { use: string }).use);
    if (!use) throw notFound();
    if (Number(request.headers['content-length']) > use.maxBytes + FORM_BYTES) {
      request.raw.resume();
      throw problemOf(use, tooLarge(use));
    }
    const uploaded = await readUpload(request, ({ name, content }) =>
      this.files.upload(shop, use, { name, content, by: actor.id }),
    );
    if (!uploaded.ok) throw problemOf(use, uploaded.rejection);
    await this.accessLog.recordAct(principal, `POST /lp/files/${use.use}/${uploaded.file.id}`, request.id);
    return { success: true, data: uploaded.file };
  }

  @Get('/files/:shop/:file')
  async read(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    this.limiter.consumeAddress('files', request.ip);
    const { shop, file } = request.params as { shop: string; file: string };
    await this.send(reply, shop, file);
  }

  /** The widget requests it on the shop's own domain. */
  @Get('/proxy/files/:file')
  async readAsShopper(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const { shop } = await this.authenticator.authenticate('storefront', request);
    this.limiter.consumeAddress('files', visitorAddress(request));
    await this.send(reply, shop, (request.params as { file: string }).file);
  }

  private async send(reply: FastifyReply, shop: string, id: string): Promise<void> {
    const open = UUID.test(id) ? await this.files.open(shop, id) : null;
    if (!open || !this.uses.find(open.file.use)?.isPublic) {
      open?.content.destroy();
      throw notFound();
    }
    void reply
      .header('content-type', open.file.type)
      .header('content-length', open.file.bytes)
      .header('content-disposition', 'inline')
      // Prevents type confusion: browsers neither sniff the type nor execute the file.
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('cache-control', `public, max-age=${YEAR_S}, immutable`)
      .send(open.content);
  }
}
