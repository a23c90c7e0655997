import { z } from 'zod';
import { EXPERT_REPLY } from '../contract/asking.ts';
import { CONSULTATION_FORM } from '../contract/fields.ts';
import { pageOf } from '../domain/paging.ts';
import { formBody, formOf } from './form.ts';
import { messageText } from './messages.ts';
import { Choice, ExpertRequest, expertRequestBody, Pagination, paginationBody } from './objects.ts';
import { SAMPLE, text, time } from './samples.ts';
import { keyOf, paging, route, successBody, userId } from './route.ts';

export const consultationRoutes = [
  route({
    method: 'GET',
    path: '/api/expert-consultation/categories/',
    access: 'anyone',
    summary: 'What experts can be asked about',
    input: z.object({}),
    success: { status: 200, body: successBody({ categories: z.array(Choice) }) },
    failures: [],
    handle: async (_input, { services, viewer }) => ({
      success: true,
      categories: services.consultation.categories(viewer.language),
    }),
  }),
  route({
    method: 'POST',
    path: '/api/expert-consultation/submit/',
    access: 'anyone',
    honoursKey: true,
    summary: `Ask a human expert; the reply is promised within ${EXPERT_REPLY.hours} hours, to members within ${EXPERT_REPLY.memberHours}`,
    input: formBody(CONSULTATION_FORM),
    success: {
      status: 201,
      body: successBody({
        message: text('We received your request. Its number is EC-7KQ2-M4XP; an expert will reply within 24 hours.'),
        consultation_id: text(SAMPLE.consultation),
        reference: text(SAMPLE.reference, 'To name in a letter or on the phone.'),
        reply_due_at: time('2026-06-15T08:30:00.000Z'),
      }),
    },
    failures: ['REQUIRED_FIELDS', 'INVALID_EMAIL', 'IDEMPOTENCY_CONFLICT'],
    async handle(input, { services, viewer, req }) {
      const request = { ...formOf(CONSULTATION_FORM, input), idempotencyKey: keyOf(req) };
      const { id, reference, createdAt, dueAt } = await services.consultation.submit(request, viewer);
      return {
        success: true,
        message: messageText(
          'consultationReceived',
          viewer.language,
          reference,
          Math.round((dueAt.getTime() - createdAt.getTime()) / 3_600_000),
        ),
        consultation_id: id,
        reference,
        reply_due_at: dueAt.toISOString(),
      };
    },
  }),
  route({
    method: 'GET',
    path: '/api/expert-consultation/list/',
    access: 'user',
    summary: 'Own requests to experts, with their replies, newest first',
    tokens: ['consultation'],
    input: z.object({ user_id: userId, ...paging(10) }),
    success: {
      status: 200,
      body: successBody({ requests: z.array(ExpertRequest), pagination: Pagination }),
    },
    failures: [],
    async handle({ page, page_size: pageSize }, { services, user }) {
      const list = await pageOf({ page, pageSize }, (slice) => services.consultation.ofUser(user.id, slice));
      const pictures = await services.pictures.ofConsultations(list.rows.map(({ id }) => id));
      const requests = list.rows.map((request) => expertRequestBody(request, pictures.get(request.id)));
      return { success: true, requests, pagination: paginationBody(list) };
    },
  }),
  route({
    method: 'GET',
    path: '/api/expert-consultation/detail/',
    access: 'user',
    summary: 'One own request to an expert, with its reply',
    tokens: ['consultation'],
    input: z.object({
      user_id: userId,
      consultation_id: text(SAMPLE.consultation, 'As it was told when the request was sent.'),
    }),
    success: { status: 200, body: successBody({ request: ExpertRequest }) },
    failures: ['NOT_FOUND'],
    async handle({ consultation_id: id }, { services, user }) {
      const request = await services.consultation.ownOf(user.id, id);
      const pictures = await services.pictures.ofConsultations([request.id]);
      return { success: true, request: expertRequestBody(request, pictures.get(request.id)) };
    },
  }),
];
