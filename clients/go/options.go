package kisekae

// CallOption is an option of a call: IdempotencyKey, AccessToken or Language.
type CallOption func(*callOptions)

type callOptions struct {
	idempotencyKey string
	accessToken    string
	language       string
}

// IdempotencyKey identifies the request, so that it has one effect however often it is sent; the id
// of your own order is best. Without one, calls that take a key get a random one, for their own
// retries.
func IdempotencyKey(key string) CallOption {
	return func(options *callOptions) { options.idempotencyKey = key }
}

// AccessToken is sent as "Authorization: Bearer": an at_… token of the avatar, or a JWT of your app.
func AccessToken(token string) CallOption {
	return func(options *callOptions) { options.accessToken = token }
}

// Language is ja or en; the default is the client's language.
func Language(language string) CallOption {
	return func(options *callOptions) { options.language = language }
}
