import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { HttpProblem, notFound } from './http-problem.js';
import { answerProblem } from './problem-answer.js';

/** Answers every failure of Nest's application as a problem. */
@Catch()
export class ProblemsFilter implements ExceptionFilter {
  constructor(private readonly log: Logger) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const problem = error instanceof HttpException ? fromHttp(error) : error;
    answerProblem(problem, http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>(), this.log);
  }
}

function fromHttp(error: HttpException): HttpProblem {
  const status = error.getStatus();
  return status === 404 ? notFound() : new HttpProblem(status, 'invalid', error.message);
}
