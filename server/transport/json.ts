import type { ServerResponse } from 'node:http';
import { sendText } from './compression.ts';

/** Answers with JSON. */
export function sendJson(res: ServerResponse, status: number, body: unknown): void {
  res.statusCode = status;
  res.setHeader('Content-Type', 'application/json; charset=utf-8');
  sendText(res, JSON.stringify(body));
}
