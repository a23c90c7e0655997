import { withApollo } from '../../api/withApollo.tsx';
import { usePlace } from '../../app/navigation.ts';
import { useLanguage } from '../../i18n/i18n.ts';
import { KnowledgeList } from './KnowledgeList.tsx';
import { KnowledgeRecord } from './KnowledgeRecord.tsx';

/** The knowledge to leaf through and search; `#knowledge/P0420` is one record. Asked anew in another language. */
export const KnowledgePage = withApollo(() => {
  const language = useLanguage();
  const { part } = usePlace();
  const id = decode(part);
  return id === '' ? <KnowledgeList key={language} /> : <KnowledgeRecord key={`${language} ${id}`} id={id} />;
});

/** A colon may come as it is or encoded. */
function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
