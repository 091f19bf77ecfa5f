import convert from '@eventstore/db-client/dist/utils/convertGrpcEvent.js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import { describe, expect, it } from '@jest/globals';
import { bodyOf } from '../body.js';
import { answerOf, recordOf, requestsOf } from './append-protocol.js';
import { toStoredLink } from './mapping.js';
import { type ReadEventMessage, readAnswer } from './read-messages.js';
import { MessageReader, numberField } from './wire-format.js';

const ID = '5b3f7c1e-0d64-4c0a-9a5e-2f6f1f3c9b11';
const TEXT = Buffer.from('{"title":"Fünf Punkte für „Ω“ 🎁"}');

const eventOf = (data: Buffer) => ({ id: ID, type: 'PointsAdjusted', data, metadata: Buffer.from('{"hash":"a"}') });
const decoded = (bytes: Buffer) => streams.BatchAppendReq.deserializeBinary(bytes);

describe('messages of an append', () => {
  it('are what the generated code reads', () => {
    const append = {
      stream: 'points-fern/käthe',
      expected: 2n ** 52n + 7n,
      events: [eventOf(TEXT), eventOf(Buffer.alloc(0))],
    };
    const [request, ...others] = requestsOf([-5_000_000_000_000n, 300], append).map(decoded);
    expect(others).toEqual([]);
    const structured = request?.getCorrelationId()?.getStructured();
    expect([structured?.getMostSignificantBits(), structured?.getLeastSignificantBits()]).toEqual([
      '-5000000000000',
      '300',
    ]);
    const options = request?.getOptions();
    expect(Buffer.from(options?.getStreamIdentifier()?.getStreamName_asU8() ?? []).toString()).toBe(append.stream);
    expect([options?.getStreamPosition(), options?.hasNoStream()]).toEqual([String(append.expected), false]);
    expect(request?.getIsFinal()).toBe(true);
    const events = request?.getProposedMessagesList() ?? [];
    expect(events.map((event) => Buffer.from(event.getData_asU8()))).toEqual([TEXT, Buffer.alloc(0)]);
    expect(events.map((event) => event.getId()?.getString())).toEqual([ID, ID]);
    expect(Object.fromEntries(events[0]?.getMetadataMap().getEntryList() ?? [])).toEqual({
      type: 'PointsAdjusted',
      'content-type': 'application/json',
    });
    expect(Buffer.from(events[1]?.getCustomMetadata_asU8() ?? []).toString()).toBe('{"hash":"a"}');
  });

  it('are several for more than a mebibyte, of which the first names the stream and the last ends the append', () => {
    const events = Array.from({ length: 3 }, () => eventOf(Buffer.alloc(700_000, 'x')));
    const requests = requestsOf([1n, 1], { stream: 's', expected: 'no_stream', events }).map(decoded);
    expect(requests.map((request) => request.getProposedMessagesList().length)).toEqual([1, 1, 1]);
    expect(requests.map((request) => request.getOptions()?.hasNoStream())).toEqual([true, undefined, undefined]);
    expect(requests.map((request) => request.getIsFinal())).toEqual([false, false, true]);
  });
});

/** An answer to an append as the generated code writes it. */
function answered(commit: string, prepare = commit) {
  const answer = new streams.BatchAppendResp();
  const structured = new shared.UUID.Structured();
  structured.setMostSignificantBits('-9');
  structured.setLeastSignificantBits('70000');
  const correlation = new shared.UUID();
  correlation.setStructured(structured);
  answer.setCorrelationId(correlation);
  const success = new streams.BatchAppendResp.Success();
  success.setCurrentRevision('12');
  const position = new shared.AllStreamPosition();
  position.setCommitPosition(commit);
  position.setPreparePosition(prepare);
  success.setPosition(position);
  answer.setSuccess(success);
  return answerOf(Buffer.from(answer.serializeBinary()));
}

describe('an answer to an append', () => {
  it('names the append and the place of its last event', () => {
    const answer = answered('5000000000');
    expect([answer.append, answer.status, recordOf(answer)]).toEqual([70_000, undefined, 5_000_000_000]);
  });

  it('with two positions, or one that is no exact number, is an error', () => {
    expect(() => recordOf(answered('5', '4'))).toThrow('a position that is not one number: 5/4');
    expect(() => recordOf(answered('18446744073709551615'))).toThrow('not one number');
  });
});

/** An event in an answer to a read as the generated code writes it. */
function readEvent(): InstanceType<typeof streams.ReadResp> {
  const record = new streams.ReadResp.ReadEvent.RecordedEvent();
  const id = new shared.UUID();
  id.setString(ID);
  record.setId(id);
  const stream = new shared.StreamIdentifier();
  stream.setStreamName(Buffer.from('points-fern/käthe').toString('base64'));
  record.setStreamIdentifier(stream);
  record.setStreamRevision('4294967299');
  record.setCommitPosition('9000000000000');
  record.setPreparePosition('9000000000000');
  record.setData(TEXT);
  record.setCustomMetadata(Buffer.from('{"hash":"é"}'));
  const about = record.getMetadataMap();
  about.set('type', 'PointsAdjusted').set('content-type', 'application/json').set('created', '638000000000000000');
  const event = new streams.ReadResp.ReadEvent();
  event.setEvent(record);
  event.setCommitPosition('9000000000000');
  const answer = new streams.ReadResp();
  answer.setEvent(event);
  return answer;
}

describe('an answer to a read', () => {
  it('with an event is decoded as by the generated code', () => {
    const bytes = Buffer.from(readEvent().serializeBinary());
    const generated = streams.ReadResp.deserializeBinary(bytes).getEvent();
    const { commitPosition: _, ...event } = convert.convertGrpcEvent(generated as never);
    expect(event.event).toMatchObject({ streamId: 'points-fern/käthe', data: { title: 'Fünf Punkte für „Ω“ 🎁' } });
    const own = readAnswer(bytes) as { getEvent(): never };
    expect(convert.convertGrpcEvent(own.getEvent())).toEqual(event);
  });

  it('with an event of a subscription has what the vendor’s client gives and we use', () => {
    const bytes = Buffer.from(readEvent().serializeBinary());
    const generated = streams.ReadResp.deserializeBinary(bytes).getEvent();
    const { isJson: _, created: __, ...event } = convert.convertGrpcEvent(generated as never).event!;
    expect((readAnswer(bytes) as ReadEventMessage).resolved()).toEqual({ event });
  });

  it('is a stored link with the bytes of its data, whatever JSON would make of them', () => {
    const data = Buffer.from('{ "points": 5.0, "title": "\\u00fc" }');
    const [hash, answer] = ['0a'.repeat(32), readEvent()];
    const record = answer.getEvent()?.getEvent();
    record?.setData(data);
    const envelope = { id: ID, version: 2, actor: { kind: 'staff' as const, id: '7' } };
    const [at, causes] = ['2026-01-01T00:00:00.000Z', { $causationId: 'c', $correlationId: 'r' }];
    const metadata = { ...envelope, ...causes, occurredAt: at, recordedAt: at, shop: 'fern', hash };
    record?.setCustomMetadata(Buffer.from(JSON.stringify(metadata)));
    const link = toStoredLink(readAnswer(Buffer.from(answer.serializeBinary())) as ReadEventMessage, 12);
    const body = bodyOf(
      { ...envelope, type: 'PointsAdjusted', causation: 'c', correlation: 'r', occurredAt: at, recordedAt: at },
      data.toString(),
    );
    expect(link?.body.toString()).toBe(body);
    const written = Buffer.alloc(link!.unwritten!.limit + 3);
    expect(written.subarray(3, link!.unwritten!.write(written, 3)).toString()).toBe(body);
    expect(link).toMatchObject({ position: 12, revision: 4_294_967_300, shop: 'fern', hash: Buffer.from(hash, 'hex') });
    const withMetadata = (about: object) => {
      record?.setCustomMetadata(Buffer.from(JSON.stringify({ ...metadata, ...about })));
      return toStoredLink(readAnswer(Buffer.from(answer.serializeBinary())) as ReadEventMessage, 12);
    };
    // A malformed hash breaks the link; metadata of another shape belongs to another application.
    for (const changed of [hash.toUpperCase(), `${hash}zz`])
      expect(withMetadata({ hash: changed })?.hash).toHaveLength(0);
    for (const foreign of [{ hash: 5 }, { actor: undefined }, { shop: ['fern'] }])
      expect(withMetadata(foreign)).toBeNull();
  });

  it('with data and metadata that are no JSON, or none, is read without them', () => {
    const foreign = readEvent();
    foreign.getEvent()?.getEvent()?.setData(Buffer.from('{"half":'));
    foreign.getEvent()?.getEvent()?.setCustomMetadata(Buffer.alloc(0));
    const { event } = (readAnswer(Buffer.from(foreign.serializeBinary())) as ReadEventMessage).resolved();
    expect(event).toMatchObject({ id: ID, type: 'PointsAdjusted', data: undefined, metadata: undefined });
  });

  it('that is another one, or has a link, is decoded by the generated code', () => {
    const confirmed = new streams.ReadResp();
    confirmed.setConfirmation(new streams.ReadResp.SubscriptionConfirmation());
    expect(readAnswer(Buffer.from(confirmed.serializeBinary()))).toBeInstanceOf(streams.ReadResp);
    const linked = readEvent();
    linked.getEvent()?.setLink(linked.getEvent()?.getEvent());
    expect(readAnswer(Buffer.from(linked.serializeBinary()))).toBeInstanceOf(streams.ReadResp);
  });

  it('with fields that a later server adds is read without them', () => {
    const answer = Buffer.from(readEvent().serializeBinary());
    const later = Buffer.concat([answer, numberField(15, 2n ** 63n), Buffer.from([(14 << 3) | 1, ...Buffer.alloc(8)])]);
    const reader = new MessageReader(later);
    const fields: number[] = [];
    for (let field = reader.next(); field !== 0; field = reader.next()) {
      fields.push(field);
      reader.skip();
    }
    expect(fields).toEqual([1, 15, 14]);
    expect((readAnswer(later) as { hasEvent(): boolean }).hasEvent()).toBe(true);
  });
});
