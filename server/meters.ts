import { Counter, Gauge, Histogram } from 'prom-client';

// Of the whole process; `/metrics` shows them. Every label has one of a fixed number of values, whatever is asked for.
// Descriptions stand in docs/operations.md as well.

const registers: [] = [];

export const requestSeconds = new Histogram({
  name: 'wheelwise_http_request_duration_seconds',
  help: 'HTTP requests by route, from their head to the end of the answer; streams of events are not among them',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
  registers,
});

export const streamsBegun = new Counter({
  name: 'wheelwise_http_streams_total',
  help: 'Streams of events over HTTP that have ended',
  labelNames: ['route'],
  registers,
});

export const operationSeconds = new Histogram({
  name: 'wheelwise_operation_duration_seconds',
  help: 'GraphQL operations over HTTP and sockets by kind and first field, of subscriptions until they begin',
  labelNames: ['operation', 'outcome'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
  registers,
});

export const answersEnded = new Counter({
  name: 'wheelwise_answers_total',
  help: 'Answers that ended: completed, cut_off, stopped or failed',
  labelNames: ['outcome'],
  registers,
});

export const answerFailures = new Counter({
  name: 'wheelwise_answer_failures_total',
  help: 'Answers that failed, by the code their asker was told',
  labelNames: ['code'],
  registers,
});

export const modelFailures = new Counter({
  name: 'wheelwise_model_failures_total',
  help: 'What the model did wrong: busy (429, 503), refused (other 4xx), broken (5xx), connection, silent, empty',
  labelNames: ['kind'],
  registers,
});

export const firstTextSeconds = new Histogram({
  name: 'wheelwise_answer_first_text_seconds',
  help: 'From the start of an answer to its first text',
  buckets: [0.05, 0.1, 0.25, 0.5, 1, 2, 4, 8, 15, 30, 60, 120],
  registers,
});

export const textGapSeconds = new Histogram({
  name: 'wheelwise_answer_text_gap_seconds',
  help: 'Between two pieces of an answer as they come from the model, of one in sixteen',
  buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5, 30],
  registers,
});

export const answersTakenOver = new Counter({
  name: 'wheelwise_answers_taken_over_total',
  help: 'Answers of other instances, dead or gone, that this one went on with',
  registers,
});

export const usesGivenBack = new Counter({
  name: 'wheelwise_uses_given_back_total',
  help: 'Consultations given back: returned (no answer came) or cut_off (half of one)',
  labelNames: ['reason'],
  registers,
});

export const limitRefusals = new Counter({
  name: 'wheelwise_limit_refusals_total',
  help: 'What rate limits refused',
  labelNames: ['limit'],
  registers,
});

export const securityEvents = new Counter({
  name: 'wheelwise_security_events_total',
  help: 'Sign-ins, failures, refusals, changed passwords and so on, as the log names them',
  labelNames: ['event'],
  registers,
});

export const retentionRemoved = new Counter({
  name: 'wheelwise_retention_removed_total',
  help: 'Rows and files removed because of their age, by the row of the table of retention',
  labelNames: ['what'],
  registers,
});

export const retentionRun = new Gauge({
  name: 'wheelwise_retention_last_run_timestamp_seconds',
  help: 'When this instance last went through the whole table of retention without a failure',
  registers,
});
