import { afterEach, beforeEach, describe, expect, jest, test } from "@jest/globals";
import { FakeSocket, settled } from "../testing/fake-socket.ts";
import { Connection } from "./connection.ts";

const decision = { table: "t", id: "11111111-1111-4111-8111-111111111111", question: 1, answer: { option: "go" } };

describe("the connection", () => {
  test("subscribers are notified of its state", () => {
    const fake = new FakeSocket();
    const connection = new Connection(fake.socket);
    const states: string[] = [];
    connection.subscribe(() => states.push(connection.state));
    fake.connect();
    fake.disconnect();
    expect(states).toEqual(["connected", "connecting"]);
  });

  test("where the server answers but no WebSocket gets through, that is said (R-131)", async () => {
    const fake = new FakeSocket();
    let answers = false;
    const connection = new Connection(fake.socket, () => Promise.resolve(answers));
    const blocked: boolean[] = [];
    for (const now of [false, false, true, true]) {
      answers = now;
      fake.isCut();
      await settled();
      blocked.push(connection.isBlocked);
    }
    expect(blocked).toEqual([false, false, false, true]);
    fake.connect();
    expect(connection.isBlocked).toBe(false);
    // a server that refuses a connection was reached
    fake.disconnect();
    for (let refusals = 0; refusals < 3; refusals++) {
      fake.fails(new Error("busy"));
      await settled();
    }
    expect(connection.isBlocked).toBe(false);
    connection.stop();
  });

  test("handlers of `onConnect` run again after each reconnection", () => {
    const fake = new FakeSocket();
    const connection = new Connection(fake.socket);
    let greeted = 0;
    const stop = connection.onConnect(() => greeted++);
    fake.connect();
    fake.disconnect();
    fake.connect();
    expect(greeted).toBe(2);
    stop();
    connection.reconnect();
    expect(greeted).toBe(2);
  });

  test("a call without a connection fails at once, with a message", async () => {
    const connection = new Connection(new FakeSocket().socket);
    expect(await connection.call("unwatch", { table: "t" })).toMatchObject({ ok: false, code: "unreachable" });
  });

  test("an act is retried with the same id across a lost connection until it is acknowledged", async () => {
    const fake = new FakeSocket();
    const connection = new Connection(fake.socket);
    fake.connect();
    let tries = 0;
    fake.answers.decide = () => {
      tries++;
      if (tries === 1) {
        // the acknowledgement is lost with the connection
        fake.disconnect();
        return undefined;
      }
      return { ok: true, seq: 5 };
    };
    const done = connection.emitWithRetry("decide", decision);
    await settled();
    expect(tries).toBe(1);
    fake.connect();
    expect(await done).toEqual({ ok: true, seq: 5 });
    expect(fake.sentOf("decide")).toEqual([decision, decision]);
  });

  test("a refusal is an answer and is not retried", async () => {
    const fake = new FakeSocket();
    const connection = new Connection(fake.socket);
    fake.connect();
    fake.answers.decide = () => ({ ok: false, code: "not-legal", message: "No." });
    expect(await connection.emitWithRetry("decide", decision)).toMatchObject({ ok: false, code: "not-legal" });
    expect(fake.sentOf("decide")).toHaveLength(1);
  });
});

describe("while a table is watched", () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  function watching(): { fake: FakeSocket; connection: Connection; states: string[] } {
    const fake = new FakeSocket();
    const connection = new Connection(fake.socket);
    connection.start();
    connection.expectHeartbeats();
    const states: string[] = [];
    connection.subscribe(() => states.push(connection.state));
    return { fake, connection, states };
  }

  test("heartbeats keep the connection alive", () => {
    const { fake, connection, states } = watching();
    for (let i = 0; i < 10; i++) {
      jest.advanceTimersByTime(1_500);
      fake.says("heartbeat", { table: "t", seq: 1 });
    }
    expect([connection.state, states]).toEqual(["connected", []]);
    connection.stop();
  });

  test("missing heartbeats show within 5 s, although the socket looks alive, until they resume", () => {
    const { fake, connection } = watching();
    jest.advanceTimersByTime(5_000);
    expect(fake.connected).toBe(true);
    expect(connection.state).toBe("connecting");
    jest.advanceTimersByTime(20_000);
    expect(connection.state).toBe("connecting");
    fake.says("heartbeat", { table: "t", seq: 1 });
    expect(connection.state).toBe("connected");
    connection.stop();
  });

  test("after the server disconnects the socket, the page soon reconnects, even in a hidden tab", () => {
    const { fake, connection } = watching();
    fake.sentAway();
    expect(fake.connected).toBe(false);
    jest.advanceTimersByTime(5_000);
    expect(fake.connected).toBe(true);
    connection.stop();
  });
});
