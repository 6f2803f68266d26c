/** The skeleton of a test card. */
export function TestSkeleton() {
  return (
    <li aria-hidden="true">
      <div className="card">
        <div className="top">
          <span className="sk" style={{ inlineSize: '55%', blockSize: 18 }} />
          <span className="sk" style={{ inlineSize: '35%', blockSize: 11 }} />
          <span className="sk" style={{ inlineSize: '90%' }} />
          <span className="sk" style={{ inlineSize: '70%' }} />
        </div>
        <div className="foot">
          <span className="sk" style={{ inlineSize: '30%', blockSize: 26 }} />
        </div>
      </div>
    </li>
  );
}
