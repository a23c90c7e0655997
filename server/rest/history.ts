import { z } from 'zod';
import { pageOf } from '../domain/paging.ts';
import { Language, QuestionCategory } from '../generated/prisma/client.ts';
import { HistoryExport, historyFormat } from './export-objects.ts';
import { Pagination, paginationBody, RecordObject, recordBody } from './objects.ts';
import { SAMPLE, text } from './samples.ts';
import { paging, route, statusBody, userId } from './route.ts';
import { sendDownload } from './stream.ts';

const CATEGORIES = Object.values(QuestionCategory);

export const historyRoutes = [
  route({
    method: 'GET',
    path: '/api/ai/chat/history/',
    access: 'user',
    summary: 'Own questions and answers, newest first',
    tokens: ['history_read'],
    input: z.object({
      user_id: userId,
      ...paging(10),
      category: z
        .enum([...CATEGORIES, ''])
        .optional()
        .meta({ description: 'Empty or absent: all.', examples: ['fault_diagnosis'] }),
    }),
    success: {
      status: 200,
      body: statusBody({
        data: z.object({
          records: z.array(RecordObject),
          pagination: Pagination,
          categories: z.array(z.string()).meta({ description: 'The categories there are.', examples: [CATEGORIES] }),
        }),
      }),
    },
    failures: [],
    async handle({ page, page_size: pageSize, category }, { services, user }) {
      const list = await pageOf({ page, pageSize }, (slice) =>
        services.history.list(user.id, slice, { category: category || null }),
      );
      const pictures = await services.pictures.ofAnswers(list.rows.map(({ id }) => id));
      const records = list.rows.map((answer) => recordBody(answer, pictures.get(answer.id)));
      return { status: 'success', data: { records, pagination: paginationBody(list), categories: CATEGORIES } };
    },
  }),
  route({
    method: 'GET',
    path: '/api/ai/chat/history/export/',
    costly: true,
    access: 'user',
    summary: 'The whole own history as a file, oldest first',
    tokens: ['history_read'],
    input: z.object({
      user_id: userId,
      format: historyFormat.default('json'),
      language: z
        .enum(Language)
        .optional()
        .meta({ description: "Of the headings; absent: the request's language.", examples: ['en'] }),
    }),
    success: {
      status: 200,
      body: HistoryExport,
      otherType: 'text/markdown',
      isFile: true,
    },
    failures: [],
    async handle({ format, language }, { services, viewer, user, res }) {
      const [type, ending] =
        format === 'markdown' ? (['text/markdown', 'md'] as const) : (['application/json', 'json'] as const);
      const pieces = services.export.history(user, format, language ?? viewer.language);
      await sendDownload(res, { name: `wheelwise-history.${ending}`, type }, pieces);
      return null;
    },
  }),
  route({
    method: 'DELETE',
    path: '/api/ai/chat/delete/',
    access: 'user',
    summary: 'Remove one own record for good',
    tokens: ['history_write'],
    input: z.object({ record_id: text(SAMPLE.record), user_id: userId }),
    success: { status: 200, body: statusBody({}) },
    failures: ['NOT_FOUND'],
    async handle({ record_id: id }, { services, user }) {
      await services.history.remove({ userId: user.id, guestSessionId: null }, id);
      return { status: 'success' };
    },
  }),
];
