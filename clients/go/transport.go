package kisekae

import (
	"context"
	"crypto/rand"
	"encoding/hex"
	"io"
	"math/big"
	"net/http"
	"regexp"
	"strconv"
	"strings"
	"time"
)

const (
	firstWait = 200 * time.Millisecond
	// A longer Retry-After is left to the caller.
	longestWait = 10 * time.Second
	keyBytes    = 16
)

var inPath = regexp.MustCompile(`\{(\w+)\}`)

// transport sends calls, retries them where that is safe, and reads the responses.
type transport struct {
	baseURL  string
	key      string
	language string
	retries  int
	http     *http.Client
}

func newTransport(baseURL, key, language string, timeout time.Duration, retries int) *transport {
	// Following a redirect would send the key elsewhere.
	keep := func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }
	sender := &http.Client{Timeout: timeout, CheckRedirect: keep}
	return &transport{baseURL, key, language, retries, sender}
}

// request is a call that may be sent several times.
type request struct {
	method string
	url    string
	form   string
	header http.Header
}

func (transport *transport) send(
	ctx context.Context,
	method, path string,
	sent []parameter,
	once bool,
	options []CallOption,
) (Response, error) {
	fields, err := listFields(sent)
	if err != nil {
		return nil, err
	}
	chosen := callOptions{language: transport.language}
	for _, choose := range options {
		choose(&chosen)
	}
	if chosen.idempotencyKey == "" && once {
		if chosen.idempotencyKey, err = randomHex(keyBytes); err != nil {
			return nil, err
		}
	}
	built := transport.build(method, path, fields, chosen)
	isRepeatable := method == http.MethodGet || chosen.idempotencyKey != ""
	for attempt := 0; ; attempt++ {
		response, err := transport.sendOnce(ctx, built)
		failed, isFailed := err.(*Error)
		if !isFailed || attempt >= transport.retries || !isWorth(failed, isRepeatable) {
			return response, err
		}
		if !wait(ctx, failed, attempt) {
			return nil, err
		}
	}
}

func (transport *transport) build(
	method, path string,
	fields []field,
	options callOptions,
) request {
	var others []field
	texts := map[string]string{}
	for _, one := range fields {
		if strings.Contains(path, "{"+one.name+"}") {
			texts[one.name] = one.text
		} else {
			others = append(others, one)
		}
	}
	url := transport.baseURL + inPath.ReplaceAllStringFunc(path, func(name string) string {
		return encode(texts[strings.Trim(name, "{}")])
	})
	header := http.Header{}
	header.Set("X-Api-Key", transport.key)
	header.Set("Accept-Language", options.language)
	if options.idempotencyKey != "" {
		header.Set("Idempotency-Key", options.idempotencyKey)
	}
	if options.accessToken != "" {
		header.Set("Authorization", "Bearer "+options.accessToken)
	}
	query := joinFields(others)
	if method != http.MethodGet {
		header.Set("Content-Type", "application/x-www-form-urlencoded")
		return request{method, url, query, header}
	}
	if query != "" {
		url += "?" + query
	}
	return request{method: method, url: url, header: header}
}

// sendOnce returns an *Error, except for a URL that cannot be requested.
func (transport *transport) sendOnce(ctx context.Context, built request) (Response, error) {
	body := strings.NewReader(built.form)
	sent, err := http.NewRequestWithContext(ctx, built.method, built.url, body)
	if err != nil {
		return nil, err
	}
	sent.Header = built.header.Clone()
	answer, err := transport.http.Do(sent)
	if err != nil {
		return nil, transport.unreachable(err)
	}
	defer answer.Body.Close()
	read, err := io.ReadAll(answer.Body)
	if err != nil {
		return nil, transport.unreachable(err)
	}
	return readResponse(answer.StatusCode, answer.Header, read)
}

func (transport *transport) unreachable(cause error) *Error {
	err := ownError(0, "unreachable", transport.baseURL+" does not respond: "+cause.Error())
	err.cause = cause
	return err
}

func readResponse(status int, header http.Header, body []byte) (Response, error) {
	isGood := status >= 200 && status < 300
	if isGood && len(body) == 0 {
		return nil, nil
	}
	response, err := parse(body)
	if isGood && err == nil {
		return response, nil
	}
	failed := readError(status, response)
	// 32 bits of seconds fit in a Duration.
	if seconds, err := strconv.ParseUint(header.Get("Retry-After"), 10, 32); err == nil {
		after := time.Duration(seconds) * time.Second
		failed.RetryAfter = &after
	}
	failed.RequestID = header.Get("X-Request-Id")
	return nil, failed
}

func readError(status int, response Response) *Error {
	told, _ := response["error"].(map[string]any)
	listed, _ := told["errors"].([]any)
	var details []map[string]any
	for _, one := range listed {
		if detail, isRecord := one.(map[string]any); isRecord {
			details = append(details, detail)
		}
	}
	if len(details) > 0 && details[0]["reason"] != nil {
		return newError(status, details)
	}
	message := "Status " + strconv.Itoa(status) + ", but not a response from the service"
	if status >= 300 && status < 400 {
		message += ", a redirect: is BaseURL the URL of the service?"
	}
	return ownError(status, "unexpectedAnswer", message)
}

// isWorth reports whether to send the call again. A rate-limited call had no effect. Without a
// response, or after a server error, the outcome is unknown; the same is true while the first
// request with the same key is running.
func isWorth(failed *Error, isRepeatable bool) bool {
	after := failed.RetryAfter
	if after != nil && *after > longestWait {
		return false
	}
	switch failed.Status {
	case http.StatusTooManyRequests:
		return after != nil
	case 0,
		http.StatusRequestTimeout,
		http.StatusInternalServerError,
		http.StatusBadGateway,
		http.StatusServiceUnavailable,
		http.StatusGatewayTimeout:
		return isRepeatable
	}
	return isRepeatable && failed.Reason == "idempotencyKeyInUse"
}

// wait waits until the next attempt; it returns false if the caller has cancelled the call.
func wait(ctx context.Context, failed *Error, attempt int) bool {
	// Callers that failed together spread out.
	longest := big.NewInt(int64(firstWait) << attempt)
	spread, err := rand.Int(rand.Reader, longest)
	if err != nil {
		spread = longest
	}
	pause := time.Duration(spread.Int64())
	if failed.RetryAfter != nil {
		pause += *failed.RetryAfter
	}
	timer := time.NewTimer(pause)
	defer timer.Stop()
	select {
	case <-ctx.Done():
		return false
	case <-timer.C:
		return ctx.Err() == nil
	}
}

func randomHex(length int) (string, error) {
	bytes := make([]byte, length)
	if _, err := rand.Read(bytes); err != nil {
		return "", err
	}
	return hex.EncodeToString(bytes), nil
}
